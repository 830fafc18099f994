-- Parts of names and e-mails are found by their trigrams. Without the extension, as in the embedded database, all rows are looked through.
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') THEN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX users_searchable ON users USING gin (searchable gin_trgm_ops) WHERE deleted_at IS NULL;
    CREATE INDEX bookings_searchable ON bookings USING gin (searchable gin_trgm_ops)
      WHERE state IN ('paid', 'disputed', 'refunded');
  END IF;
EXCEPTION WHEN insufficient_privilege OR undefined_object THEN
  RAISE NOTICE 'search stays slow: this role may not create the extension pg_trgm here';
END $$;
