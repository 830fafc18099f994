CREATE TABLE "flag_checks" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flags" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"evidence" text NOT NULL,
	"finding" text NOT NULL,
	"other_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"outcome" text,
	"note" text,
	CONSTRAINT "flags_reason" CHECK (reason in ('price', 'words', 'contact', 'picture', 'firstListing')),
	CONSTRAINT "flags_closed" CHECK ((closed_at is null) = (outcome is null)),
	CONSTRAINT "flags_outcome" CHECK (outcome in ('dismissed', 'removed')),
	CONSTRAINT "flags_note" CHECK (outcome is distinct from 'dismissed' or note is not null)
);
--> statement-breakpoint
CREATE TABLE "listing_pictures" (
	"product_id" uuid NOT NULL,
	"address" text NOT NULL,
	"seller_id" uuid NOT NULL,
	"hash" bigint NOT NULL,
	"bands" integer[] NOT NULL,
	"noted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_pictures_product_id_address_pk" PRIMARY KEY("product_id","address")
);
--> statement-breakpoint
CREATE TABLE "picture_hashes" (
	"address" text PRIMARY KEY NOT NULL,
	"hash" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "flag_checks" ADD CONSTRAINT "flag_checks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flags" ADD CONSTRAINT "flags_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flags" ADD CONSTRAINT "flags_other_id_products_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_pictures" ADD CONSTRAINT "listing_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_pictures" ADD CONSTRAINT "listing_pictures_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flag_checks_due" ON "flag_checks" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "flags_one_open" ON "flags" USING btree ("product_id","reason") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "flags_open" ON "flags" USING btree ("created_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "flags_of_product" ON "flags" USING btree ("product_id","reason");--> statement-breakpoint
CREATE INDEX "listing_pictures_alike" ON "listing_pictures" USING gin ("bands") WITH (fastupdate=false);