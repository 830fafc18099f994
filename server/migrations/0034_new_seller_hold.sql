CREATE TABLE "person_networks" (
	"user_id" uuid NOT NULL,
	"network" text NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_networks_user_id_network_pk" PRIMARY KEY("user_id","network")
);
--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_waiting_for";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_fingerprint" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "hold_reason" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "hold_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "person_networks" ADD CONSTRAINT "person_networks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_networks_seen" ON "person_networks" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "payments_card" ON "payments" USING btree ("card_fingerprint") WHERE card_fingerprint is not null;--> statement-breakpoint
CREATE INDEX "payouts_held" ON "payouts" USING btree ("created_at","id") WHERE hold_until is not null and state = 'waiting';--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_hold_reason" CHECK (hold_reason in ('newSeller', 'sameNetwork', 'sameCard'));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_hold" CHECK ((hold_reason is null) = (hold_until is null));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_waiting_for" CHECK (waiting_for in ('receipt', 'problem', 'dispute', 'refund', 'suspension', 'account', 'hold', 'provider', 'nothing'));