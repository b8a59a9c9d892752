CREATE TABLE "agent_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"stopped_by" text
);
