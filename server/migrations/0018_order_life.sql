CREATE TABLE "order_steps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_steps_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"step" text NOT NULL,
	"actor" text NOT NULL,
	"person_id" uuid,
	"from_state" text,
	"to_state" text NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_steps_actor" CHECK (actor in ('buyer', 'seller', 'admin', 'provider', 'sweeper')),
	CONSTRAINT "order_steps_step" CHECK (step in ('booked', 'meetingProposed', 'meetingAgreed', 'paying', 'released', 'paid', 'lost', 'received', 'problemOpened', 'problemAnswered', 'offerMade', 'offerDeclined', 'offerAccepted', 'adminAsked', 'problemWithdrawn', 'problemResolved', 'refundedInPart', 'refunded', 'disputed', 'disputeWon', 'cancelled', 'deleted', 'paidOut'))
);
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_state";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_paid_at";--> statement-breakpoint
DROP INDEX "bookings_one_sale";--> statement-breakpoint
DROP INDEX "bookings_settled";--> statement-breakpoint
DROP INDEX "bookings_settled_in_state";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "waiting_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "code_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "received_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "received_how" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "problem_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancel_note" text;--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_steps_of_order" ON "order_steps" USING btree ("booking_id","place");--> statement-breakpoint
CREATE INDEX "bookings_awaited" ON "bookings" USING btree ("waiting_since") WHERE state = 'paid';--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_sale" ON "bookings" USING btree ("product_id") WHERE state in ('paid', 'received', 'problem', 'disputed');--> statement-breakpoint
CREATE INDEX "bookings_settled" ON "bookings" USING btree ("paid_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"state","searchable") WHERE state in ('paid', 'received', 'problem', 'disputed', 'refunded');--> statement-breakpoint
CREATE INDEX "bookings_settled_in_state" ON "bookings" USING btree ("state","paid_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"searchable") WHERE state in ('paid', 'received', 'problem', 'disputed', 'refunded');--> statement-breakpoint
-- Who has paid before this has seven days from now on to say that the laptop has come, and a code like everybody.
CREATE FUNCTION new_order_code() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT lpad((('x' || substr(md5(gen_random_uuid()::text), 1, 15))::bit(60)::bigint % 1000000)::text, 6, '0')
$$;
--> statement-breakpoint
UPDATE "bookings" SET "waiting_since" = now(), "code" = new_order_code() WHERE "state" = 'paid';--> statement-breakpoint
-- The log of orders begins with what is known of them.
INSERT INTO "order_steps" ("booking_id", "step", "actor", "person_id", "from_state", "to_state", "created_at")
  SELECT "id", 'booked', 'buyer', "buyer_id", NULL, 'reserved', "created_at" FROM "bookings"
  UNION ALL
  SELECT "id", 'paid', 'buyer', "buyer_id", 'reserved', 'paid', "paid_at" FROM "bookings" WHERE "paid_at" IS NOT NULL
  ORDER BY "created_at";--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_waiting" CHECK (state <> 'paid' or (waiting_since is not null and code is not null));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_code" CHECK (code ~ '^[0-9]{6}$' and code_tries between 0 and 10 and reminders between 0 and 2);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_received" CHECK ((received_at is null) = (received_how is null));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_received_at" CHECK (state <> 'received' or received_at is not null);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_not_received" CHECK (state not in ('paid', 'problem') or received_at is null);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_received_how" CHECK (received_how in ('button', 'code', 'time', 'resolved'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_problem" CHECK (state <> 'problem' or problem_since is not null);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_no_problem" CHECK (state not in ('paid', 'received') or problem_since is null);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_cancelled" CHECK (state <> 'cancelled' or cancel_reason is not null);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_cancel_reason" CHECK (cancel_reason in ('soldElsewhere', 'notAvailable', 'noShow', 'noAnswer', 'other'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_state" CHECK (state in ('reserved', 'paying', 'paid', 'received', 'problem', 'lost', 'cancelled', 'refunded', 'disputed', 'deleted'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_paid_at" CHECK (state not in ('paid', 'received', 'problem', 'disputed', 'refunded') or paid_at is not null);--> statement-breakpoint
-- The whole graph of shared/src/contracts/orderLife.ts.
CREATE OR REPLACE FUNCTION check_order_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('reserved', 'paying'), ('paying', 'reserved'), ('reserved', 'paid'), ('paying', 'paid'),
    ('reserved', 'lost'), ('paying', 'lost'), ('paid', 'received'), ('paid', 'problem'),
    ('problem', 'paid'), ('problem', 'received'), ('paid', 'refunded'), ('received', 'refunded'),
    ('problem', 'refunded'), ('disputed', 'refunded'), ('paid', 'disputed'), ('received', 'disputed'),
    ('problem', 'disputed'), ('disputed', 'paid'), ('disputed', 'received'), ('disputed', 'problem'),
    ('reserved', 'cancelled'), ('reserved', 'deleted'), ('lost', 'deleted'), ('cancelled', 'deleted')
  ) THEN
    RAISE EXCEPTION 'an order cannot go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Whoever makes an order paid, a server of the version before included: it has a code, and its time begins.
CREATE FUNCTION begin_order_wait() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.code := coalesce(NEW.code, new_order_code());
  NEW.problem_since := NULL;
  IF TG_OP = 'UPDATE' THEN
    NEW.waiting_since := now();
    NEW.reminders := 0;
  ELSE
    NEW.waiting_since := coalesce(NEW.waiting_since, now());
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_paid_first BEFORE INSERT ON bookings FOR EACH ROW
  WHEN (NEW.state = 'paid') EXECUTE FUNCTION begin_order_wait();
--> statement-breakpoint
CREATE TRIGGER order_paid BEFORE UPDATE ON bookings FOR EACH ROW
  WHEN (NEW.state = 'paid' AND OLD.state <> 'paid') EXECUTE FUNCTION begin_order_wait();
--> statement-breakpoint
-- The search among settled orders, with all the states that they may have: see `0007_search_newest.sql`. Five groups need keys of eight.
DO $$
DECLARE
  keys text := (
    SELECT string_agg(format(
      '(((paid_at AT TIME ZONE ''UTC'')::date - date ''1970-01-01'') / %s * 8 + %s) * 8 + array_position(array[''paid'', ''received'', ''problem'', ''disputed'', ''refunded''], state)',
      days, kind - 1
    ), ', ' ORDER BY kind) FROM unnest(array[1, 8, 64, 512, 4096]) WITH ORDINALITY AS block (days, kind));
BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    DROP INDEX IF EXISTS bookings_found;
    EXECUTE 'CREATE INDEX bookings_found ON bookings USING gin ((array[' || keys
      || ']), searchable gin_trgm_ops) WITH (gin_pending_list_limit = 128)'
      || ' WHERE state IN (''paid'', ''received'', ''problem'', ''disputed'', ''refunded'')';
  END IF;
END $$;
