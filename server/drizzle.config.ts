import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/database/schema.ts',
    './src/database/auditSchema.ts',
    './src/database/moneySchema.ts',
    './src/database/watchSchema.ts',
    './src/database/limitSchema.ts',
    './src/database/contactSchema.ts',
    './src/database/searchSchema.ts',
    './src/database/savedSchema.ts',
  ],
  out: './migrations',
});
