CREATE TABLE "listing_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"changed_by" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"old_price_cents" integer,
	"new_price_cents" integer,
	"old_price_hours" integer,
	CONSTRAINT "listing_changes_kind" CHECK (kind in ('edited', 'withdrawn', 'listedAgain')),
	CONSTRAINT "listing_changes_price" CHECK ((old_price_cents is null) = (new_price_cents is null) and (old_price_cents is null) = (old_price_hours is null))
);
--> statement-breakpoint
CREATE TABLE "listing_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seller_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_drafts_size" CHECK (length(content::text) <= 20000)
);
--> statement-breakpoint
DROP INDEX "products_of_seller";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "priced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "saved_laptops" ADD COLUMN "notice_id" uuid;--> statement-breakpoint
ALTER TABLE "saved_laptops" ADD COLUMN "cheaper_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "saved_laptops" ADD COLUMN "was_price_cents" integer;--> statement-breakpoint
ALTER TABLE "listing_changes" ADD CONSTRAINT "listing_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_changes" ADD CONSTRAINT "listing_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_drafts" ADD CONSTRAINT "listing_drafts_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_changes_of_product" ON "listing_changes" USING btree ("product_id","at");--> statement-breakpoint
CREATE INDEX "listing_changes_by" ON "listing_changes" USING btree ("changed_by","at");--> statement-breakpoint
CREATE INDEX "listing_drafts_of_seller" ON "listing_drafts" USING btree ("seller_id","saved_at");--> statement-breakpoint
CREATE INDEX "products_of_seller" ON "products" USING btree ("seller_id","listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE (removed_at is null or withdrawn_at is not null);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_withdrawn" CHECK (withdrawn_at is null or (removed_at is not null and sold_at is null));--> statement-breakpoint
ALTER TABLE "saved_laptops" ADD CONSTRAINT "saved_laptops_cheaper" CHECK ((notice_id is null) = (cheaper_at is null) and (notice_id is null) = (was_price_cents is null));