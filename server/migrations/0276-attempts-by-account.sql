-- A reset password forgets what was counted on the account from any device, whoever else was tried in those hours.
create index tries_by_account on tries (uid) where uid is not null;
