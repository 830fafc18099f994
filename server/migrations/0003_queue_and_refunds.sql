CREATE TABLE "watches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "watches_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_amount";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "searchable" text GENERATED ALWAYS AS (lower(product_name || E'\n' || user_email)) STORED;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "requested_by" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "watches_once" ON "watches" USING btree ("product_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "watches_queue" ON "watches" USING btree ("product_id","place");--> statement-breakpoint
CREATE INDEX "watches_of_user" ON "watches" USING btree ("user_id","place");--> statement-breakpoint
CREATE INDEX "watches_waiting" ON "watches" USING btree ("product_id","place") WHERE told_at is null;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_settled" ON "bookings" USING btree ("paid_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state in ('paid', 'disputed', 'refunded');--> statement-breakpoint
CREATE INDEX "bookings_settled_in_state" ON "bookings" USING btree ("state","paid_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state in ('paid', 'disputed', 'refunded');--> statement-breakpoint
CREATE INDEX "refunds_begun" ON "refunds" USING btree ("created_at") WHERE done_at is null;--> statement-breakpoint
-- Until now a refund was always the whole amount.
UPDATE "payments" SET "refunded_cents" = "amount_cents" WHERE "status" = 'refunded';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded_cents" CHECK (refunded_cents between 0 and amount_cents);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded" CHECK ((status = 'refunded') = (refunded_cents = amount_cents));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason" CHECK ((requested_by is null) = (reason is null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount" CHECK (amount_cents between 1 and 9999900);--> statement-breakpoint
-- New: the bank decides a dispute for the shop, and the order is paid again.
CREATE OR REPLACE FUNCTION check_order_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('reserved', 'paying'), ('paying', 'reserved'), ('reserved', 'paid'), ('paying', 'paid'),
    ('reserved', 'lost'), ('paying', 'lost'), ('paid', 'refunded'), ('disputed', 'refunded'),
    ('paid', 'disputed'), ('disputed', 'paid'), ('reserved', 'deleted'), ('lost', 'deleted')
  ) THEN
    RAISE EXCEPTION 'an order cannot go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
