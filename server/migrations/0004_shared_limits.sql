CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
) WITH (fillfactor = 50);
