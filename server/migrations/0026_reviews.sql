CREATE TABLE "review_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"review_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"by" text NOT NULL,
	"author_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"stars" integer NOT NULL,
	"words" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"visible_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"removed_reason" text,
	"answer_removed_reason" text,
	CONSTRAINT "reviews_by" CHECK ("by" in ('buyer', 'seller')),
	CONSTRAINT "reviews_stars" CHECK (stars between 1 and 5),
	CONSTRAINT "reviews_not_of_oneself" CHECK (author_id <> subject_id),
	CONSTRAINT "reviews_answer" CHECK ((answer is null) = (answered_at is null)),
	CONSTRAINT "reviews_removed" CHECK ((removed_at is null) = (removed_reason is null))
);
--> statement-breakpoint
ALTER TABLE "order_steps" DROP CONSTRAINT "order_steps_step";--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_once" ON "review_reports" USING btree ("review_id","reporter_id");--> statement-breakpoint
CREATE INDEX "review_reports_open" ON "review_reports" USING btree ("created_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_once" ON "reviews" USING btree ("booking_id","by");--> statement-breakpoint
CREATE INDEX "reviews_of_subject" ON "reviews" USING btree ("subject_id","by","visible_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"stars") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "reviews_of_author" ON "reviews" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_step" CHECK (step in ('booked', 'meetingProposed', 'meetingAgreed', 'paying', 'released', 'paid', 'lost', 'reminded', 'received', 'problemOpened', 'problemAnswered', 'offerMade', 'offerDeclined', 'offerAccepted', 'adminAsked', 'problemWithdrawn', 'problemResolved', 'refundedInPart', 'refunded', 'disputed', 'disputeWon', 'cancelled', 'deleted', 'paidOut', 'reviewed', 'reviewsShown'));