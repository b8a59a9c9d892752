ALTER TABLE "agent_runs" RENAME COLUMN "beat_at" TO "heartbeat_at";
