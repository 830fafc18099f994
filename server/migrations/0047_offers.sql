CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"by" text NOT NULL,
	"to_savers" boolean DEFAULT false NOT NULL,
	"amount_cents" integer NOT NULL,
	"listed_cents" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"ended_by" text,
	"notice_id" uuid,
	"notice_to" text,
	"notified_at" timestamp (3) with time zone,
	CONSTRAINT "offers_by" CHECK (by in ('buyer', 'seller') and (by = 'seller' or not to_savers)),
	CONSTRAINT "offers_not_alone" CHECK (buyer_id <> seller_id),
	CONSTRAINT "offers_amount" CHECK (amount_cents between 100 and listed_cents),
	CONSTRAINT "offers_state" CHECK (state in ('open', 'accepted', 'bought', 'lapsed', 'declined', 'countered', 'replaced', 'withdrawn', 'expired', 'ended')),
	CONSTRAINT "offers_decided" CHECK ((state = 'open') = (decided_at is null)),
	CONSTRAINT "offers_ended" CHECK ((state = 'ended') = (ended_by is not null)),
	CONSTRAINT "offers_ended_by" CHECK (ended_by in ('sold', 'off', 'cheaper', 'personGone', 'blocked')),
	CONSTRAINT "offers_notice" CHECK ((notice_id is null) = (notice_to is null) and (notice_id is null) = (notified_at is null) and notice_to in ('buyer', 'seller'))
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_not_empty";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "offer_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "listed_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "accepts_offers" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "offer_floor_cents" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "offer_id" uuid;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_open" ON "offers" USING btree ("product_id","buyer_id") WHERE state in ('open', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "offers_agreed" ON "offers" USING btree ("id","product_id","buyer_id","amount_cents");--> statement-breakpoint
CREATE INDEX "offers_of_buyer" ON "offers" USING btree ("buyer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "offers_of_seller" ON "offers" USING btree ("seller_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "offers_of_product" ON "offers" USING btree ("product_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "offers_due" ON "offers" USING btree ("expires_at") WHERE state = 'open';--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_agreed_offer" FOREIGN KEY ("offer_id","product_id","buyer_id","price_cents") REFERENCES "public"."offers"("id","product_id","buyer_id","amount_cents") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_of_offer" ON "bookings" USING btree ("offer_id") WHERE offer_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_of_offer" ON "messages" USING btree ("offer_id") WHERE offer_id is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_offer" CHECK ((offer_id is null) = (listed_cents is null));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_offer_floor" CHECK (offer_floor_cents between 100 and 9999900);--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_not_empty" CHECK (words <> '' or jsonb_array_length(pictures) > 0 or offer_id is not null);--> statement-breakpoint
-- The whole graph of shared/src/contracts/offerLife.ts. What was offered, and by whom, never changes.
CREATE FUNCTION check_offer_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'open' THEN
      RAISE EXCEPTION 'an offer cannot begin as %', NEW.state USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('open', 'accepted'), ('open', 'declined'), ('open', 'countered'), ('open', 'replaced'),
    ('open', 'withdrawn'), ('open', 'expired'), ('open', 'ended'), ('accepted', 'bought'), ('accepted', 'lapsed')
  ) THEN
    RAISE EXCEPTION 'an offer cannot go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  IF (NEW.product_id, NEW.buyer_id, NEW.seller_id, NEW."by", NEW.amount_cents)
      IS DISTINCT FROM (OLD.product_id, OLD.buyer_id, OLD.seller_id, OLD."by", OLD.amount_cents) THEN
    RAISE EXCEPTION 'an offer cannot change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER offers_step BEFORE INSERT OR UPDATE ON offers FOR EACH ROW EXECUTE FUNCTION check_offer_step();--> statement-breakpoint
-- Both sides see an offer change, and its reader a notice. In the order of the people's ids, against deadlocks.
CREATE FUNCTION tell_offer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  about jsonb := jsonb_build_object('offerId', NEW.id, 'productId', NEW.product_id);
  person uuid;
BEGIN
  -- In one order, so that two transactions don't wait for each other.
  FOR person IN SELECT id FROM users WHERE id IN (NEW.buyer_id, NEW.seller_id) ORDER BY id LOOP
    IF TG_OP = 'INSERT' OR NEW.state <> OLD.state THEN
      PERFORM tell_stream(person, 'offer', about);
    END IF;
    IF (TG_OP = 'INSERT' OR OLD.notice_id IS DISTINCT FROM NEW.notice_id) AND (
      person = CASE NEW.notice_to WHEN 'buyer' THEN NEW.buyer_id WHEN 'seller' THEN NEW.seller_id END
      OR (TG_OP = 'UPDATE' AND person = CASE OLD.notice_to WHEN 'buyer' THEN OLD.buyer_id WHEN 'seller' THEN OLD.seller_id END)
    ) THEN
      PERFORM tell_stream(person, 'notices', '{}');
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER offers_told AFTER INSERT OR UPDATE ON offers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tell_offer();
