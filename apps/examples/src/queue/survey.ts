import { Queue, QueueEvents } from "bullmq";
import { Redis } from "ioredis";
import { addDigests, type Levels, NOTHING, QUEUE } from "./levels";

/** How a survey is cut, and who hears how it goes. */
export interface SurveyOptions {
  /** How many levels a job has. */
  readonly each: number;
  /** Told after each job how many are done. */
  onJob?(done: number): void;
}

/**
 * Has levels made by all workers of a queue, and returns the digest of all. A job is named by its seeds: who asks again, after a crash
 * of its own, gets what is done already.
 */
export async function surveyOnQueue(url: string, wanted: Levels, options: SurveyOptions): Promise<string> {
  const connection = new Redis(url, { maxRetriesPerRequest: null });
  const queue = new Queue<Levels, string>(QUEUE, { connection });
  const events = new QueueEvents(QUEUE, { connection });
  // Each job that is waited for listens for the end of the queue.
  queue.setMaxListeners(0);
  await events.waitUntilReady();
  let done = 0;
  try {
    const jobs = await queue.addBulk(jobsOf(wanted, options.each));
    const digests = jobs.map(async (job) => {
      const digest = await job.waitUntilFinished(events);
      options.onJob?.(++done);
      return digest;
    });
    return (await Promise.all(digests)).reduce(addDigests, NOTHING);
  } finally {
    await events.close();
    await queue.close();
    connection.disconnect();
  }
}

function jobsOf({ generator, from, to }: Levels, each: number) {
  return Array.from({ length: Math.ceil((to - from + 1) / each) }, (_, i) => {
    const start = from + i * each;
    const data = { generator, from: start, to: Math.min(to, start + each - 1) };
    return { name: generator, data, opts: { jobId: `${generator}_${data.from}_${data.to}`, attempts: 5 } };
  });
}
