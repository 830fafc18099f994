CREATE TABLE "problem_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"problem_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"by" text NOT NULL,
	"person_id" uuid,
	"act" text NOT NULL,
	"words" text,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"amount_cents" integer,
	CONSTRAINT "problem_entries_by" CHECK (by in ('buyer', 'seller', 'admin', 'system')),
	CONSTRAINT "problem_entries_person" CHECK ((by = 'system') = (person_id is null)),
	CONSTRAINT "problem_entries_act" CHECK (act in ('open', 'say', 'offer', 'decline', 'askAdmin', 'accept', 'withdraw', 'decide', 'notRefunded', 'overtaken')),
	CONSTRAINT "problem_entries_words" CHECK (act not in ('open', 'say', 'offer', 'decline', 'decide') or words is not null),
	CONSTRAINT "problem_entries_length" CHECK (length(words) between 1 and 1000),
	CONSTRAINT "problem_entries_pictures" CHECK (jsonb_typeof(pictures) = 'array' and jsonb_array_length(pictures) <= 4),
	CONSTRAINT "problem_entries_amount" CHECK (amount_cents between 0 and 9999900)
);
--> statement-breakpoint
CREATE TABLE "problems" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"opened_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"offer_id" uuid,
	"offer_cents" integer,
	"ended_as" text,
	"amount_cents" integer,
	"ended_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"resolved_at" timestamp (3) with time zone,
	CONSTRAINT "problems_kind" CHECK ((opened_by = 'buyer' and kind in ('notAsDescribed', 'doesNotWork', 'sellerAbsent')) or (opened_by = 'seller' and kind = 'buyerAbsent')),
	CONSTRAINT "problems_offer" CHECK ((offer_id is null) = (offer_cents is null)),
	CONSTRAINT "problems_offer_cents" CHECK (offer_cents between 1 and 9999900),
	CONSTRAINT "problems_ended_as" CHECK (ended_as in ('agreed', 'withdrawn', 'decided', 'overtaken')),
	CONSTRAINT "problems_ended" CHECK ((ended_as is null) = (ended_at is null) and (ended_as is null) = (amount_cents is null)),
	CONSTRAINT "problems_agreed" CHECK (ended_as <> 'agreed' or amount_cents = offer_cents),
	CONSTRAINT "problems_withdrawn" CHECK (ended_as <> 'withdrawn' or amount_cents = 0),
	CONSTRAINT "problems_amount" CHECK (amount_cents between 0 and 9999900),
	CONSTRAINT "problems_decided" CHECK ((ended_as is not distinct from 'decided') = (decided_by is not null)),
	CONSTRAINT "problems_resolved" CHECK (resolved_at is null or ended_as is not null)
);
--> statement-breakpoint
CREATE TABLE "order_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"side" text NOT NULL,
	"news" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_notices_side" CHECK (side in ('buyer', 'seller'))
);
--> statement-breakpoint
ALTER TABLE "problem_entries" ADD CONSTRAINT "problem_entries_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_entries" ADD CONSTRAINT "problem_entries_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notices" ADD CONSTRAINT "order_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notices" ADD CONSTRAINT "order_notices_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "problem_entries_of_problem" ON "problem_entries" USING btree ("problem_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "problems_one_open" ON "problems" USING btree ("booking_id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "problems_of_order" ON "problems" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "problems_open" ON "problems" USING btree ("created_at","id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "problems_list" ON "problems" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_notices_one" ON "order_notices" USING btree ("user_id","booking_id");--> statement-breakpoint
CREATE INDEX "order_notices_of_person" ON "order_notices" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);