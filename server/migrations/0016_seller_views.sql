CREATE TABLE "seller_views" (
	"seller_id" uuid NOT NULL,
	"week" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "seller_views_seller_id_week_pk" PRIMARY KEY("seller_id","week")
);
--> statement-breakpoint
ALTER TABLE "laptop_views" ADD COLUMN "viewed_on" date;--> statement-breakpoint
ALTER TABLE "seller_views" ADD CONSTRAINT "seller_views_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_removed_of_seller" ON "products" USING btree ("seller_id","removed_at") WHERE removed_at is not null;--> statement-breakpoint
-- When anybody looked last is not known of looks so far: nobody is told of laptops without looks before two weeks have passed.
UPDATE "laptop_views" SET "viewed_on" = (now() at time zone 'UTC')::date;
