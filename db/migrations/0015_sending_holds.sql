ALTER TABLE "newsletter_issues" ADD COLUMN "held_answer" text;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "settled_groups" jsonb DEFAULT '[]'::jsonb NOT NULL;