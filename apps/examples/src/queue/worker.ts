// Takes jobs until it is stopped: REDIS_URL=redis://127.0.0.1:6379 npm run example queue:worker
import { Worker } from "bullmq";
import { Redis } from "ioredis";
import { digestOf, type Levels, QUEUE } from "./levels";

const connection = new Redis(process.env["REDIS_URL"]!, { maxRetriesPerRequest: null });

// A worker that dies does not report it. Its job goes to another worker when its lock has expired.
new Worker<Levels, string>(QUEUE, ({ data }) => digestOf(data), {
  connection,
  lockDuration: 2000,
  stalledInterval: 1000,
  maxStalledCount: 100,
});
