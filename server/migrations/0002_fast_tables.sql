ALTER TABLE "users" ADD COLUMN "searchable" text GENERATED ALWAYS AS (lower(name || E'\n' || email)) STORED;--> statement-breakpoint
CREATE INDEX "audit_of_action" ON "audit_entries" USING btree ("action","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reports_open_of_product" ON "reports" USING btree ("product_id","created_at","id") WHERE dismissed_at is null;--> statement-breakpoint
CREATE INDEX "users_of_role" ON "users" USING btree ("role","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;