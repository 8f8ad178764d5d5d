-- A class's answers are read from the answers themselves.
drop trigger answers_come_late on answers;
drop function unsum_answers();
drop table summed_answers, summed_pupils;
