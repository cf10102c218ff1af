// Wait until nothing moves any more, but for what moves for ever.
async () => {
          const frame = () => new Promise((done) => requestAnimationFrame(done));
          await frame();
          await frame();
          const running = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
          await Promise.allSettled(running.map((one) => one.finished));
          await frame();
        }
