CREATE INDEX "audit_of_actor_and_action" ON "audit_entries" USING btree ("actor_email","action","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
-- A hundred samples, as by default, can't tell a part of a name that is in one row of a hundred from one that is in none, and searches for
-- the first were planned like the others.
ALTER TABLE "users" ALTER COLUMN "searchable" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "searchable" SET STATISTICS 1000;
