CREATE TABLE "article_reads" (
	"slug" text NOT NULL,
	"day" text NOT NULL,
	"reads" integer NOT NULL,
	CONSTRAINT "article_reads_day_slug_pk" PRIMARY KEY("day","slug")
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"issue_id" uuid NOT NULL,
	"subscription_id" uuid,
	"language" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"handed_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"answer" text,
	CONSTRAINT "deliveries_once" UNIQUE("issue_id","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"week" text NOT NULL,
	"number" integer,
	"due_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"held_because" text,
	"chosen" jsonb,
	"intro_es" text DEFAULT '' NOT NULL,
	"intro_en" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"content" jsonb,
	"letters" jsonb,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"sender_id" uuid,
	"sender_seen_at" timestamp (3) with time zone,
	"trouble" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_issues_week_unique" UNIQUE("week"),
	CONSTRAINT "newsletter_issues_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "newsletter_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_automatic" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriber_days" (
	"day" text PRIMARY KEY NOT NULL,
	"es" integer NOT NULL,
	"en" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suppressions" (
	"hash" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"issue_number" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_state" ON "deliveries" USING btree ("issue_id","state","id");--> statement-breakpoint
CREATE INDEX "deliveries_subscription" ON "deliveries" USING btree ("subscription_id");--> statement-breakpoint
CREATE TRIGGER newsletter_issues_changed AFTER INSERT OR UPDATE OF status OR DELETE OR TRUNCATE ON newsletter_issues
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change('issues');
