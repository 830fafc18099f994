CREATE TABLE "web_vitals" (
	"day" date NOT NULL,
	"app" text NOT NULL,
	"version" text NOT NULL,
	"route" text NOT NULL,
	"vital" text NOT NULL,
	"step" integer NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "web_vitals_day_app_version_route_vital_step_pk" PRIMARY KEY("day","app","version","route","vital","step")
);
--> statement-breakpoint
ALTER TABLE "stages" ADD COLUMN "stage_measured" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stages" ADD COLUMN "stage_slow" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stages" ADD COLUMN "live_measured" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stages" ADD COLUMN "live_slow" bigint DEFAULT 0 NOT NULL;