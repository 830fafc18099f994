ALTER TABLE "users" ADD COLUMN "signed_up_with" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "valid_since" timestamp (3) with time zone;