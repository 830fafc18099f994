CREATE TABLE "former_place_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"place_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_place_slugs" ADD CONSTRAINT "former_place_slugs_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;