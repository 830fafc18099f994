-- The audit log only grows: no statement changes or removes a row of it.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_no_truncate BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
-- An order's life goes one way, along the graph in shared/src/contracts/orderLife.ts.
CREATE FUNCTION check_order_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('reserved', 'paying'), ('paying', 'reserved'), ('reserved', 'paid'), ('paying', 'paid'),
    ('reserved', 'lost'), ('paying', 'lost'), ('paid', 'refunded'), ('disputed', 'refunded'),
    ('paid', 'disputed'), ('reserved', 'deleted'), ('lost', 'deleted')
  ) THEN
    RAISE EXCEPTION 'an order cannot go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_step BEFORE UPDATE ON bookings FOR EACH ROW EXECUTE FUNCTION check_order_step();
--> statement-breakpoint
-- A payment intent that reached its end stays there; captured money can only be refunded.
CREATE FUNCTION check_intent_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND (
    OLD.status IN ('cancelled', 'refunded', 'failed') OR (OLD.status = 'captured' AND NEW.status <> 'refunded')
  ) THEN
    RAISE EXCEPTION 'an intent cannot go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER intent_step BEFORE UPDATE ON payment_intents FOR EACH ROW EXECUTE FUNCTION check_intent_step();
