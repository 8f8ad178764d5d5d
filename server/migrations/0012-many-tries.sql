-- Whose account the tries are on, so that a teacher sees where there are many (security §2). No reference: the try
-- is counted outside a transaction, while the person may be deleted.
alter table tries add column uid text collate "C";
