ALTER TABLE "users" ADD COLUMN "awaits_first_login" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Sessions are kept as digests of their tokens from now on; those that are open stay open.
UPDATE "sessions" SET "token" = encode(sha256(convert_to("token", 'UTF8')), 'hex');
