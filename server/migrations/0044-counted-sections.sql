-- Sections are put in order by the numbers in their names: each gets eight digits, as in countedKey (domain/src/text.ts).
update sections set sort_key =
  regexp_replace(regexp_replace(sort_key, '([0-9]+)', '0000000\1', 'g'), '0{0,7}([0-9]{8,})', '\1', 'g')
where sort_key ~ '[0-9]';
