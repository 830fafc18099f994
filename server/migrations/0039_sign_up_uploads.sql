CREATE TABLE "sign_up_uploads" (
	"uid" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sign_up_uploads_made" ON "sign_up_uploads" USING btree ("created_at");