CREATE TABLE "profile_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seller_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "profile_reports_not_of_oneself" CHECK (seller_id <> reporter_id),
	CONSTRAINT "profile_reports_reason" CHECK (reason <> '')
);
--> statement-breakpoint
ALTER TABLE "profile_reports" ADD CONSTRAINT "profile_reports_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_reports" ADD CONSTRAINT "profile_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "profile_reports_once" ON "profile_reports" USING btree ("seller_id","reporter_id");--> statement-breakpoint
CREATE INDEX "profile_reports_made" ON "profile_reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "profile_reports_of_reporter" ON "profile_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "profile_reports_open" ON "profile_reports" USING btree ("created_at","id") WHERE closed_at is null;