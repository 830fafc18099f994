// Loaded before the server on machines that can't mount a small file system. While the file NO_ROOM_WHILE exists, writes of new files fail,
// as on a full disk. Writes to the database's own files succeed.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { writeFile } = fs.promises;
fs.promises.writeFile = async (...values) => {
  if (!fs.existsSync(process.env.NO_ROOM_WHILE)) return writeFile(...values);
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });
};
syncBuiltinESMExports();
