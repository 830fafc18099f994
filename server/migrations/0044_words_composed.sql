-- What people wrote is brought into Unicode's composed form (NFC), like all texts since: the same words are the same text.
-- `normalize` works in UTF8 only, and in no other encoding there is anything to compose. A few letters have a composed form of two
-- letters; a text that would become too long by them stays as it is.
DO $$ BEGIN
  IF getdatabaseencoding() = 'UTF8' THEN
    UPDATE messages SET words = normalize(words), hidden_words = normalize(hidden_words)
      WHERE concat(words, hidden_words) IS NOT NFC NORMALIZED AND length(normalize(words)) <= 2000;
    UPDATE reviews SET words = normalize(words), answer = normalize(answer) WHERE concat(words, answer) IS NOT NFC NORMALIZED;
    UPDATE problem_entries SET words = normalize(words) WHERE words IS NOT NFC NORMALIZED AND length(normalize(words)) <= 1000;
    UPDATE person_notes SET words = normalize(words) WHERE words IS NOT NFC NORMALIZED;
    UPDATE reports SET note = normalize(note) WHERE note IS NOT NFC NORMALIZED;
  END IF;
END $$;
