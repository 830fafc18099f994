ALTER TABLE "users" ADD COLUMN "password_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "owner_since" timestamp (3) with time zone;