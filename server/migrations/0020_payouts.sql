CREATE TABLE "connected_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" text,
	"state" text DEFAULT 'missing' NOT NULL,
	"due" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next_check_at" timestamp (3) with time zone,
	CONSTRAINT "connected_accounts_state" CHECK (state in ('missing', 'ready', 'restricted')),
	CONSTRAINT "connected_accounts_ready" CHECK (state <> 'ready' or provider_id is not null)
);
--> statement-breakpoint
CREATE TABLE "debt_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"debt_id" uuid NOT NULL,
	"payout_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "debt_payments_amount" CHECK (amount_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "debts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payout_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reversal_id" uuid,
	"paid_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "debts_amount" CHECK (amount_cents > 0 and paid_cents between 0 and amount_cents),
	CONSTRAINT "debts_reason" CHECK (reason in ('refund', 'dispute', 'provider'))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"intent_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"waiting_for" text DEFAULT 'receipt' NOT NULL,
	"fee_basis_points" integer NOT NULL,
	"fee_min_cents" integer NOT NULL,
	"captured_cents" integer NOT NULL,
	"gross_cents" integer DEFAULT 0 NOT NULL,
	"fee_cents" integer DEFAULT 0 NOT NULL,
	"debt_cents" integer DEFAULT 0 NOT NULL,
	"amount_cents" integer DEFAULT 0 NOT NULL,
	"fee_back_cents" integer DEFAULT 0 NOT NULL,
	"destination" text,
	"source_charge" text,
	"idempotency_key" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"transfer_id" text,
	"refusal" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"moved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next_check_at" timestamp (3) with time zone,
	CONSTRAINT "payouts_state" CHECK (state in ('waiting', 'sending', 'sent', 'void')),
	CONSTRAINT "payouts_waiting_for" CHECK (waiting_for in ('receipt', 'problem', 'dispute', 'refund', 'account', 'provider', 'nothing')),
	CONSTRAINT "payouts_captured" CHECK (captured_cents between 100 and 9999900),
	CONSTRAINT "payouts_fee_terms" CHECK (fee_basis_points between 0 and 10000 and fee_min_cents >= 0),
	CONSTRAINT "payouts_amounts" CHECK (gross_cents between 0 and captured_cents and fee_cents >= 0 and debt_cents >= 0 and amount_cents >= 0
        and fee_back_cents between 0 and fee_cents and gross_cents = fee_cents + debt_cents + amount_cents),
	CONSTRAINT "payouts_sent" CHECK ((state = 'sent') = (sent_at is not null)),
	CONSTRAINT "payouts_transferred" CHECK (state <> 'sent' or amount_cents = 0 or transfer_id is not null),
	CONSTRAINT "payouts_not_sent" CHECK (state not in ('waiting', 'void') or (transfer_id is null and gross_cents = 0)),
	CONSTRAINT "payouts_asked" CHECK (state <> 'sending' or (idempotency_key is not null and destination is not null and source_charge is not null))
);
--> statement-breakpoint
CREATE TABLE "transfer_reversals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payout_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"instead_of" uuid,
	"provider_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "transfer_reversals_amount" CHECK (amount_cents > 0),
	CONSTRAINT "transfer_reversals_state" CHECK (state in ('asked', 'made', 'refused')),
	CONSTRAINT "transfer_reversals_reason" CHECK (reason in ('refund', 'dispute', 'provider')),
	CONSTRAINT "transfer_reversals_done" CHECK ((state = 'asked') = (done_at is null)),
	CONSTRAINT "transfer_reversals_made" CHECK ((state = 'made') = (provider_id is not null))
);
--> statement-breakpoint
ALTER TABLE "connected_accounts" ADD CONSTRAINT "connected_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt_payments" ADD CONSTRAINT "debt_payments_debt_id_debts_id_fk" FOREIGN KEY ("debt_id") REFERENCES "public"."debts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt_payments" ADD CONSTRAINT "debt_payments_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debts" ADD CONSTRAINT "debts_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debts" ADD CONSTRAINT "debts_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debts" ADD CONSTRAINT "debts_reversal_id_transfer_reversals_id_fk" FOREIGN KEY ("reversal_id") REFERENCES "public"."transfer_reversals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_intent_id_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_reversals" ADD CONSTRAINT "transfer_reversals_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "connected_accounts_of_user" ON "connected_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "connected_accounts_provider_id" ON "connected_accounts" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "connected_accounts_due" ON "connected_accounts" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "debt_payments_once" ON "debt_payments" USING btree ("debt_id","payout_id");--> statement-breakpoint
CREATE INDEX "debt_payments_of_payout" ON "debt_payments" USING btree ("payout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "debts_of_reversal" ON "debts" USING btree ("reversal_id");--> statement-breakpoint
CREATE INDEX "debts_of_payout" ON "debts" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "debts_open" ON "debts" USING btree ("seller_id","created_at","id") WHERE paid_cents < amount_cents;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_per_order" ON "payouts" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_transfer" ON "payouts" USING btree ("transfer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_key" ON "payouts" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "payouts_due" ON "payouts" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "payouts_of_seller" ON "payouts" USING btree ("seller_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payouts_newest" ON "payouts" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_reversals_provider_id" ON "transfer_reversals" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_reversals_one_asked" ON "transfer_reversals" USING btree ("payout_id") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "transfer_reversals_of_payout" ON "transfer_reversals" USING btree ("payout_id");--> statement-breakpoint
-- A payout's life goes one way, along the graph in shared/src/contracts/payoutLife.ts, and what was transferred is never forgotten.
CREATE FUNCTION check_payout_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('waiting', 'sending'), ('sending', 'waiting'), ('sending', 'sent'), ('waiting', 'void')
  ) THEN
    RAISE EXCEPTION 'a payout cannot go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.transfer_id IS NOT NULL AND NEW.transfer_id IS DISTINCT FROM OLD.transfer_id THEN
    RAISE EXCEPTION 'an order has one transfer for ever' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.state = 'sent' AND NEW.amount_cents <> OLD.amount_cents THEN
    RAISE EXCEPTION 'what was transferred does not change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payout_step BEFORE UPDATE ON payouts FOR EACH ROW EXECUTE FUNCTION check_payout_step();
--> statement-breakpoint
-- No more is taken back than was transferred. The payout is locked, so that two at once count each other.
CREATE FUNCTION check_reversal_sum() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  transferred integer;
  others bigint;
BEGIN
  IF NEW.state = 'refused' THEN
    RETURN NEW;
  END IF;
  SELECT amount_cents INTO transferred FROM payouts WHERE id = NEW.payout_id FOR UPDATE;
  SELECT coalesce(sum(amount_cents), 0) INTO others FROM transfer_reversals
    WHERE payout_id = NEW.payout_id AND id <> NEW.id AND state <> 'refused';
  IF others + NEW.amount_cents > transferred THEN
    RAISE EXCEPTION 'reversals of more than was transferred' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER reversal_sum BEFORE INSERT OR UPDATE ON transfer_reversals
  FOR EACH ROW EXECUTE FUNCTION check_reversal_sum();
