-- Keys without a skill stand first, those with the most answers before the others: the page on which they are named.
create index answer_keys_in_order on answer_keys ((skill <> ''), skill collate "C", answers desc, key);
