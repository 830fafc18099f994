DROP INDEX "products_of_seller";--> statement-breakpoint
CREATE INDEX "payouts_of_state" ON "payouts" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_of_seller" ON "products" USING btree ("seller_id","listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);