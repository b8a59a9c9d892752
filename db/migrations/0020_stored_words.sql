-- The words of a text: in lower case, without accents, each once, as `wordsOf` of domain/text/words.ts tells them in
-- Latin, Greek and Cyrillic letters, and the same in every locale, which an index needs. What Spanish is written with is
-- replaced one by one, which takes a third of the time of patterns; the rest is for texts that have other signs. What a
-- tsvector has no room for is left out: the end of words of more than 100 letters, and what stands beyond the first
-- megabyte.
CREATE FUNCTION words_of(said text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
DECLARE
  plain text COLLATE "C" := lower(said COLLATE "C");
  each text COLLATE "C";
BEGIN
  FOREACH each IN ARRAY string_to_array('áa ée íi óo úu üu ñn Áa Ée Íi Óo Úu Üu Ñn', ' ') LOOP
    plain := replace(plain, left(each, 1), right(each, 1));
  END LOOP;
  FOREACH each IN ARRAY string_to_array('«»“”‘’—–…¿¡', NULL) LOOP
    plain := replace(plain, each, ' ');
  END LOOP;
  IF octet_length(plain) <> char_length(plain) THEN
    plain := lower(regexp_replace(normalize(plain, NFKD), '[\u0300-\u036f]+', '', 'g') COLLATE "C");
    IF plain ~ '[\u00c6-\u00de\u0110-\u0166\u0391-\u03a9\u0402-\u042f]' THEN
      plain := translate(plain,
        'ÆÐØÞĐĦŁŊŒŦΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
        'æðøþđħłŋœŧαβγδεζηθικλμνξοπρστυφχψωђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюя');
    END IF;
    plain := regexp_replace(plain,
      '[\u0080-\u00bf\u00d7\u00f7\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\ufe00-\ufe6f\ufff0-\uffff\U0001f000-\U0001faff]+',
      ' ', 'g');
  END IF;
  FOREACH each IN ARRAY string_to_array(E'.,;:!?()[]{}<>/\\|*_-+=~^`\'"#$%&@\t\n\r', NULL) LOOP
    plain := replace(plain, each, ' ');
  END LOOP;
  IF plain ~ '[\u0001-\u001f\u007f]' THEN
    plain := regexp_replace(plain, '[\u0001-\u001f\u007f]', ' ', 'g');
  END IF;
  IF octet_length(plain) > 1000000 THEN
    plain := left(plain, 250000);
  END IF;
  IF plain ~ '[^ ]{101}' THEN
    plain := regexp_replace(plain, '([^ ]{100})[^ ]+', '\1', 'g');
  END IF;
  RETURN array_to_tsvector(array_remove(string_to_array(plain, ' '), ''));
END;
$$;
--> statement-breakpoint
CREATE INDEX "articles_words" ON "articles" USING gin (words_of("title_es" || ' ' || "title_en" || ' ' || "summary_es" || ' ' || "summary_en" || ' ' || "body_es" || ' ' || "body_en"));--> statement-breakpoint
CREATE INDEX "working_copies_words" ON "working_copies" USING gin (words_of(coalesce("content" ->> 'title_es', '') || ' ' || coalesce("content" ->> 'title_en', '') || ' ' || coalesce("content" ->> 'summary_es', '') || ' ' || coalesce("content" ->> 'summary_en', '') || ' ' || coalesce("content" ->> 'body_es', '') || ' ' || coalesce("content" ->> 'body_en', '')));--> statement-breakpoint
-- Every sample of statistics would read all words of thousands of texts, and tell the planner nothing it needs.
ALTER INDEX "articles_words" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "working_copies_words" ALTER COLUMN 1 SET STATISTICS 0;
