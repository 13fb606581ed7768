import { Queue, QueueEvents } from "bullmq";
import { Redis } from "ioredis";
import { addDigests, type Levels, NOTHING, QUEUE } from "./levels";

/** How a survey is divided into jobs, and who is notified of its progress. */
export interface SurveyOptions {
  /** The number of levels per job. */
  readonly each: number;
  /** Called after each job with the number of levels done. */
  onJob?(done: number): void;
}

/**
 * Makes all workers of a queue generate levels, and returns the digest of all of them. A job is named by its
 * seeds: a program that asks again after a crash gets what is already done.
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
