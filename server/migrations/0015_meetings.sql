ALTER TABLE "bookings" ADD COLUMN "meet_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "meet_by" text DEFAULT 'buyer' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "meet_agreed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "bookings_of_product" ON "bookings" USING btree ("product_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_meet_by" CHECK (meet_by in ('buyer', 'seller'));