DROP INDEX "products_listed";--> statement-breakpoint
CREATE INDEX "products_listed" ON "products" USING btree ("listed_at" NULLS FIRST);