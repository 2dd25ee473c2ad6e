// The module in a thread of its own.
import { desk, type Order } from './desk';
import { Module } from './module';

async function load(url: string): Promise<Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return Module.load(response);
}

const take = desk(load, (reply) => self.postMessage(reply));
self.onmessage = ({ data }: MessageEvent<Order>) => void take(data);
