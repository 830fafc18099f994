-- For databases that got 0045 while it still used the extension cube.
DROP INDEX IF EXISTS "places_near";--> statement-breakpoint
ALTER TABLE "places" DROP COLUMN IF EXISTS "position";--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN IF NOT EXISTS "x" double precision GENERATED ALWAYS AS (cos(radians(latitude)) * cos(radians(longitude))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN IF NOT EXISTS "y" double precision GENERATED ALWAYS AS (cos(radians(latitude)) * sin(radians(longitude))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN IF NOT EXISTS "z" double precision GENERATED ALWAYS AS (sin(radians(latitude))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "places_near" ON "places" USING btree ("z");--> statement-breakpoint
DROP EXTENSION IF EXISTS cube;
