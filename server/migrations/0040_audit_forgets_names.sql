-- The audit log only grows; from the entries about a person who is gone, their name and photo may go. The act and its time stay.
CREATE FUNCTION without_person(entry jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(entry) = 'object' THEN entry - '{name,photo}'::text[] ELSE entry END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.id, NEW.created_at, NEW.actor_email, NEW.action, NEW.subject)
        IS NOT DISTINCT FROM (OLD.id, OLD.created_at, OLD.actor_email, OLD.action, OLD.subject)
      AND NEW.before IS NOT DISTINCT FROM without_person(OLD.before)
      AND NEW.after IS NOT DISTINCT FROM without_person(OLD.after) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'restrict_violation';
END $$;
