CREATE TABLE "shop_visitors" (
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "shop_visitors_day_visitor_pk" PRIMARY KEY("day","visitor")
);
--> statement-breakpoint
CREATE TABLE "shop_visits" (
	"hour" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"visits" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "bookings_booked" ON "bookings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "products_in_category" ON "products" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "products_listed" ON "products" USING btree ("listed_at");--> statement-breakpoint
CREATE INDEX "payments_captured" ON "payments" USING btree ("captured_at","amount_cents") WHERE captured_at is not null;--> statement-breakpoint
CREATE INDEX "order_steps_refunds" ON "order_steps" USING btree ("created_at","booking_id") WHERE step in ('refunded', 'refundedInPart');--> statement-breakpoint
CREATE INDEX "reports_made" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reports_of_reporter" ON "reports" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "review_reports_made" ON "review_reports" USING btree ("created_at");