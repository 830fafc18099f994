CREATE TABLE "uploads" (
	"address" text PRIMARY KEY NOT NULL,
	"uid" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "uploads_of_person" ON "uploads" USING btree ("uid");--> statement-breakpoint
-- Pictures of before belong to the person who shows them first; those of categories are the shop's, and so are its own files and names.
INSERT INTO uploads (address) SELECT DISTINCT image FROM categories;--> statement-breakpoint
INSERT INTO uploads (address, uid)
SELECT DISTINCT ON (address) address, firebase_uid FROM (
  SELECT photo AS address, id AS user_id, created_at AS shown_at FROM users
  UNION ALL SELECT image, seller_id, listed_at FROM products
  UNION ALL SELECT jsonb_array_elements_text(pictures), seller_id, listed_at FROM products
  UNION ALL SELECT jsonb_array_elements_text(content -> 'pictures'), seller_id, created_at FROM listing_drafts
) AS shown JOIN users ON users.id = shown.user_id
WHERE deleted_at IS NULL AND address ~ '^(/images/[0-9a-f]{32}[.]webp$|https?://)' AND address !~ '^https://lh3[.]googleusercontent[.]com/'
ORDER BY address, shown_at
ON CONFLICT DO NOTHING;
