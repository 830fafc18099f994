CREATE TABLE "blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "blocks_not_oneself" CHECK (blocker_id <> blocked_id)
);
--> statement-breakpoint
CREATE TABLE "conversation_members" (
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"side" text NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"unread" integer DEFAULT 0 NOT NULL,
	"unread_since" timestamp (3) with time zone,
	CONSTRAINT "conversation_members_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id"),
	CONSTRAINT "conversation_members_side" CHECK (side in ('buyer', 'seller')),
	CONSTRAINT "conversation_members_unread" CHECK (unread >= 0 and (unread = 0) = (unread_since is null))
);
--> statement-breakpoint
CREATE TABLE "conversation_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_not_alone" CHECK (buyer_id <> seller_id)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"words" text NOT NULL,
	"pictures" jsonb NOT NULL,
	CONSTRAINT "messages_words" CHECK (length(words) <= 2000),
	CONSTRAINT "messages_pictures" CHECK (jsonb_typeof(pictures) = 'array' and jsonb_array_length(pictures) <= 4),
	CONSTRAINT "messages_not_empty" CHECK (words <> '' or jsonb_array_length(pictures) > 0)
);
--> statement-breakpoint
CREATE TABLE "stream_events" (
	"user_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"event" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stream_events_user_id_position_pk" PRIMARY KEY("user_id","position")
);
--> statement-breakpoint
CREATE TABLE "stream_positions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_reports" ADD CONSTRAINT "conversation_reports_reporter" FOREIGN KEY ("conversation_id","reporter_id") REFERENCES "public"."conversation_members"("conversation_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author" FOREIGN KEY ("conversation_id","author_id") REFERENCES "public"."conversation_members"("conversation_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_events" ADD CONSTRAINT "stream_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_positions" ADD CONSTRAINT "stream_positions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_members_sides" ON "conversation_members" USING btree ("conversation_id","side");--> statement-breakpoint
CREATE INDEX "conversation_members_list" ON "conversation_members" USING btree ("user_id","last_at" DESC NULLS FIRST,"conversation_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversation_members_unread" ON "conversation_members" USING btree ("user_id","unread") WHERE unread > 0;--> statement-breakpoint
CREATE INDEX "conversation_members_waiting" ON "conversation_members" USING btree ("unread_since") WHERE unread > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_reports_one_open" ON "conversation_reports" USING btree ("conversation_id","reporter_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "conversation_reports_open" ON "conversation_reports" USING btree ("created_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "conversation_reports_of_person" ON "conversation_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_once" ON "conversations" USING btree ("product_id","buyer_id");--> statement-breakpoint
CREATE INDEX "conversations_begun" ON "conversations" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_once" ON "messages" USING btree ("author_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_in_order" ON "messages" USING btree ("conversation_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "stream_events_over" ON "stream_events" USING btree ("created_at");--> statement-breakpoint
-- Tells somebody's streams, in every process. The number is taken under the lock of the person's row, which is held until the end of
-- the transaction: so their numbers become visible in their order, and none is left out.
CREATE FUNCTION tell_stream(person uuid, name text, about jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  place bigint;
BEGIN
  INSERT INTO stream_positions AS known (user_id, position) VALUES (person, 1)
    ON CONFLICT (user_id) DO UPDATE SET position = known.position + 1
    RETURNING known.position INTO place;
  INSERT INTO stream_events (user_id, position, event, data) VALUES (person, place, name, about);
  PERFORM pg_notify('relaptop_stream', person::text);
END $$;--> statement-breakpoint
-- Somebody's notices have changed. Its first argument is the column with the person.
CREATE FUNCTION tell_notices() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
BEGIN
  PERFORM tell_stream((changed ->> TG_ARGV[0])::uuid, 'notices', '{}');
  RETURN NULL;
END $$;--> statement-breakpoint
-- All at the end of the transaction: the rows of streams are locked for a moment only.
CREATE CONSTRAINT TRIGGER order_notices_told AFTER INSERT OR UPDATE OR DELETE ON order_notices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tell_notices('user_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER watches_told AFTER UPDATE ON watches DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.told_at IS DISTINCT FROM NEW.told_at) EXECUTE FUNCTION tell_notices('user_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER watches_ended AFTER DELETE ON watches DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.told_at IS NOT NULL) EXECUTE FUNCTION tell_notices('user_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER saved_searches_told AFTER UPDATE ON saved_searches DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.notified_at IS DISTINCT FROM NEW.notified_at) EXECUTE FUNCTION tell_notices('user_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER saved_searches_ended AFTER DELETE ON saved_searches DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.notified_at IS NOT NULL) EXECUTE FUNCTION tell_notices('user_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER saved_laptops_told AFTER UPDATE ON saved_laptops DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.cheaper_at IS DISTINCT FROM NEW.cheaper_at) EXECUTE FUNCTION tell_notices('user_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER saved_laptops_ended AFTER DELETE ON saved_laptops DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.cheaper_at IS NOT NULL) EXECUTE FUNCTION tell_notices('user_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bookings_told AFTER UPDATE ON bookings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.laptop_removed_at IS DISTINCT FROM NEW.laptop_removed_at) EXECUTE FUNCTION tell_notices('buyer_id');
