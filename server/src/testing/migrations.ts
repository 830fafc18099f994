import path from 'node:path';

export const MIGRATIONS = path.join(__dirname, '../../migrations');
