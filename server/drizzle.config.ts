import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/database/schema.ts',
    './src/database/reportSchema.ts',
    './src/database/auditSchema.ts',
    './src/database/moneySchema.ts',
    './src/database/orderSchema.ts',
    './src/database/payoutSchema.ts',
    './src/database/watchSchema.ts',
    './src/database/limitSchema.ts',
    './src/database/contactSchema.ts',
    './src/database/searchSchema.ts',
    './src/database/savedSchema.ts',
    './src/database/listingSchema.ts',
    './src/database/flagSchema.ts',
    './src/database/problemSchema.ts',
    './src/database/noticeSchema.ts',
  ],
  out: './migrations',
});
