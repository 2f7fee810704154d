// Memory in blocks of 2^k pages of 64 KiB. Nothing here is garbage collected: whoever takes a block gives it back.

const PAGE_SHIFT: i32 = 16;
/** Blocks of 2^0 … 2^15 pages, so up to 2 GiB. */
const CLASSES: i32 = 16;

/** The first free block of each size class; a free block holds the address of the next. */
const freeBlocks: usize = memory.data(CLASSES << 2, 4);

/** 65,535 and not 65,536: the size in bytes must fit 32 bits. */
const MOST_PAGES: i32 = 65535;
let pageLimit: i32 = MOST_PAGES;

/** No block is taken that would make the memory larger than this. */
export function limitPages(pages: i32): void {
  pageLimit = min(pages, MOST_PAGES);
}

/** Pages from here to the end of the memory have never been taken. */
let freshPage: i32 = 0;

/** The memory grows by at least so many pages: each time costs the host a garbage collection. */
const LEAST_GROWTH: i32 = 64;

/** What blocks may still take. */
export function bytesLeft(): usize {
  if (!freshPage) freshPage = memory.size();
  return freshPage >= pageLimit ? 0 : (<usize>(pageLimit - freshPage)) << PAGE_SHIFT;
}

/** The size class of a block that holds `bytes`. */
function classOf(bytes: usize): i32 {
  if (bytes > (<usize>1) << (CLASSES - 1 + PAGE_SHIFT)) return CLASSES;
  const pages = <u32>((bytes + 0xffff) >> PAGE_SHIFT);
  return pages <= 1 ? 0 : 32 - clz(pages - 1);
}

/** The bytes that a block for `bytes` really has. */
export function blockSize(bytes: usize): usize {
  return (<usize>1) << (classOf(bytes) + PAGE_SHIFT);
}

/** A block of at least `bytes`, its contents arbitrary; 0 when memory has ended. */
export function takeBlock(bytes: usize): usize {
  const size = classOf(bytes);
  if (size >= CLASSES) return 0;
  const free = takeFree(size);
  if (free) return free;
  const fresh = takeFresh(1 << size);
  return fresh ? fresh : splitLarger(size);
}

function takeFresh(pages: i32): usize {
  if (!freshPage) freshPage = memory.size();
  const end = freshPage + pages;
  if (end > pageLimit) return 0;
  const missing = end - memory.size();
  if (missing > 0) {
    const generous = max(missing, min(pageLimit - memory.size(), max(LEAST_GROWTH, memory.size() >> 3)));
    if (memory.grow(generous) < 0 && memory.grow(missing) < 0) return 0;
  }
  const block = (<usize>freshPage) << PAGE_SHIFT;
  freshPage = end;
  return block;
}

/** Gives back a block that `takeBlock(bytes)` gave. */
export function giveBlock(block: usize, bytes: usize): void {
  giveFree(block, classOf(bytes));
}

/** A larger block with the contents of one that is given back; 0 when memory has ended, and nothing has changed. */
export function enlargeBlock(block: usize, bytes: usize, larger: usize): usize {
  const other = takeBlock(larger);
  if (!other) return 0;
  memory.copy(other, block, bytes);
  giveBlock(block, bytes);
  return other;
}

function takeFree(size: i32): usize {
  const list = freeBlocks + ((<usize>size) << 2);
  const block = <usize>load<u32>(list);
  if (block) store<u32>(list, load<u32>(block));
  return block;
}

/** The first piece of the smallest free block that is larger; the other pieces become free. */
function splitLarger(size: i32): usize {
  let larger = size + 1;
  while (larger < CLASSES && !load<u32>(freeBlocks + ((<usize>larger) << 2))) larger++;
  if (larger >= CLASSES) return 0;
  const block = takeFree(larger);
  while (larger > size) {
    larger--;
    giveFree(block + ((<usize>1) << (larger + PAGE_SHIFT)), larger);
  }
  return block;
}

function giveFree(block: usize, size: i32): void {
  const list = freeBlocks + ((<usize>size) << 2);
  store<u32>(block, load<u32>(list));
  store<u32>(list, <u32>block);
}
