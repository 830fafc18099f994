CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_email" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"product_name" text NOT NULL,
	"product_image" text NOT NULL,
	"price_cents" integer NOT NULL,
	"user_name" text NOT NULL,
	"user_email" text NOT NULL,
	"phone" text NOT NULL,
	"meet_location" text NOT NULL,
	"state" text DEFAULT 'reserved' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "bookings_price" CHECK (price_cents between 100 and 9999900),
	CONSTRAINT "bookings_state" CHECK (state in ('reserved', 'paying', 'paid', 'lost', 'refunded', 'disputed', 'deleted')),
	CONSTRAINT "bookings_paid_at" CHECK (state not in ('paid', 'disputed', 'refunded') or paid_at is not null)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"heading" text NOT NULL,
	"image" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"category_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"name" text NOT NULL,
	"original_price_cents" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"use_time" text NOT NULL,
	"details" text NOT NULL,
	"condition" text NOT NULL,
	"location" text NOT NULL,
	"phone" text NOT NULL,
	"image" text NOT NULL,
	"listed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"advertised_at" timestamp (3) with time zone,
	"sold_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"held_by" uuid,
	"held_until" timestamp (3) with time zone,
	CONSTRAINT "products_price" CHECK (price_cents between 100 and 9999900),
	CONSTRAINT "products_original_price" CHECK (original_price_cents between 100 and 9999900),
	CONSTRAINT "products_condition" CHECK (condition in ('excellent', 'good', 'fair')),
	CONSTRAINT "products_hold" CHECK ((held_by is null) = (held_until is null))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dismissed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"firebase_uid" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"photo" text,
	"role" text NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"token_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"provider_deleted_at" timestamp (3) with time zone,
	CONSTRAINT "users_role" CHECK (role in ('user', 'sealer', 'admin')),
	CONSTRAINT "users_email_lower" CHECK (email = lower(email))
);
--> statement-breakpoint
CREATE TABLE "payment_intents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"provider_id" text,
	"client_secret" text,
	"amount_cents" integer NOT NULL,
	"status" text DEFAULT 'creating' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next_check_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_intents_amount" CHECK (amount_cents between 100 and 9999900),
	CONSTRAINT "payment_intents_status" CHECK (status in ('creating', 'open', 'claimed', 'captured', 'releasing', 'cancelled', 'refunded', 'failed')),
	CONSTRAINT "payment_intents_known" CHECK (status in ('creating', 'failed') or (provider_id is not null and client_secret is not null))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"intent_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"transaction_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"captured_at" timestamp (3) with time zone,
	CONSTRAINT "payments_amount" CHECK (amount_cents between 100 and 9999900),
	CONSTRAINT "payments_status" CHECK (status in ('claimed', 'captured', 'refunded', 'disputed', 'void')),
	CONSTRAINT "payments_captured_at" CHECK (status in ('claimed', 'void') or captured_at is not null)
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"intent_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_amount" CHECK (amount_cents between 100 and 9999900)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_held_by_bookings_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_intent_id_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_intent_id_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_list" ON "audit_entries" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_of_actor" ON "audit_entries" USING btree ("actor_email","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_open_once" ON "bookings" USING btree ("product_id","buyer_id") WHERE state in ('reserved', 'paying');--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_sale" ON "bookings" USING btree ("product_id") WHERE state in ('paid', 'disputed');--> statement-breakpoint
CREATE INDEX "bookings_of_buyer" ON "bookings" USING btree ("buyer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "categories_slug" ON "categories" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "products_of_category" ON "products" USING btree ("category_id","listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE sold_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "products_advertised" ON "products" USING btree ("advertised_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE advertised_at is not null and sold_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "products_of_seller" ON "products" USING btree ("seller_id","listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "products_sold" ON "products" USING btree ("seller_id") WHERE sold_at is not null;--> statement-breakpoint
CREATE INDEX "products_held" ON "products" USING btree ("held_until") WHERE held_until is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("product_id","reporter_id");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at","product_id") WHERE dismissed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_live_email" ON "users" USING btree ("email") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_firebase_uid" ON "users" USING btree ("firebase_uid");--> statement-breakpoint
CREATE INDEX "users_list" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_provider_id" ON "payment_intents" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_attempt" ON "payment_intents" USING btree ("booking_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_one_live" ON "payment_intents" USING btree ("booking_id") WHERE status in ('creating', 'open', 'claimed', 'captured');--> statement-breakpoint
CREATE INDEX "payment_intents_unfinished" ON "payment_intents" USING btree ("next_check_at") WHERE status in ('creating', 'open', 'claimed', 'releasing');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_sale" ON "payments" USING btree ("product_id") WHERE status <> 'void';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_per_booking" ON "payments" USING btree ("booking_id") WHERE status <> 'void';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_intent" ON "payments" USING btree ("intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_transaction" ON "payments" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once" ON "refunds" USING btree ("intent_id");