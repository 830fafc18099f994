CREATE TABLE "stages" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"stage_visits" bigint DEFAULT 0 NOT NULL,
	"stage_failures" bigint DEFAULT 0 NOT NULL,
	"live_visits" bigint DEFAULT 0 NOT NULL,
	"live_failures" bigint DEFAULT 0 NOT NULL,
	"halted_at" timestamp (3) with time zone,
	"reason" text,
	CONSTRAINT "stages_remote_version_since_pk" PRIMARY KEY("remote","version","since"),
	CONSTRAINT "stages_counts" CHECK (least(stage_visits, stage_failures, live_visits, live_failures) >= 0),
	CONSTRAINT "stages_halt" CHECK ((halted_at is null) = (reason is null))
);
