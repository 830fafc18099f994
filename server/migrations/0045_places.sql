CREATE TABLE "places" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"label" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"x" double precision GENERATED ALWAYS AS (cos(radians(latitude)) * cos(radians(longitude))) STORED NOT NULL,
	"y" double precision GENERATED ALWAYS AS (cos(radians(latitude)) * sin(radians(longitude))) STORED NOT NULL,
	"z" double precision GENERATED ALWAYS AS (sin(radians(latitude))) STORED NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "place_id" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "places_slug" ON "places" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "places_near" ON "places" USING btree ("z");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_of_place" ON "products" USING btree ("place_id") WHERE sold_at is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"brand","category_id","ram_gb","storage_gb","storage_kind","processor_family","screen_inches","condition","city","battery_health","place_id","seller_verified","price_cents","held_until","under_review") WHERE sold_at is null and removed_at is null;