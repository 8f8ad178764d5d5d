-- How many days each is kept (third.md E): tries and answers, looks, the audit log, backups.
alter table school
  add column keep_tries int not null default 400 constraint school_keep_tries check (keep_tries between 200 and 400),
  add column keep_looks int not null default 400 constraint school_keep_looks check (keep_looks between 400 and 730),
  add column keep_audit int not null default 1095 constraint school_keep_audit check (keep_audit between 365 and 1825),
  add column keep_backups int not null default 14 constraint school_keep_backups check (keep_backups between 7 and 35);
